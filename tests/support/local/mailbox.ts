import { localServices } from './local-services.ts'

/** Emails of the local services of this worker; a journey reads those of its own cloud. */
export const emailsTo = async (address: string) =>
  (await localServices.mailbox.list()).filter(({ to }) => to.includes(address))
