import { localServices } from './local-services.ts'

/** Reads the worker's local services. Journeys have another mailbox. */
export const emailsTo = async (address: string) =>
  (await localServices.mailbox.list()).filter(({ to }) => to.includes(address))
