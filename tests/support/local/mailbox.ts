import { localServices } from './local-services.ts'

/** Returns emails from the worker's local services. Tests in a browser have another mailbox. */
export const emailsTo = async (address: string) =>
  (await localServices.mailbox.list()).filter(({ to }) => to.includes(address))
