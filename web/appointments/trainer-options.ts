import { business } from '#shared/lib/business.ts'

/** The options of a select 'Coach'. */
export const trainerOptions = business.trainers.map(({ id, name }) => ({ value: id, label: name }))
