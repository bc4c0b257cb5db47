import { activeTrainers } from '#shared/appointments/trainers.ts'

export const trainerOptions = () => activeTrainers().map(({ id, name }) => ({ value: id, label: name }))
