import { isTypeOfferedBy, listActiveTrainers } from '#shared/appointments/trainers.ts'

export const trainerOptions = (type?: Parameters<typeof isTypeOfferedBy>[0]) =>
  listActiveTrainers()
    .filter(({ id }) => !type || isTypeOfferedBy(type, id))
    .map(({ id, name }) => ({ value: id, label: name }))
