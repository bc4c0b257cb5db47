import { business } from '#shared/lib/business.ts'

export const trainerOptions = business.trainers.map(({ id, name }) => ({ value: id, label: name }))
