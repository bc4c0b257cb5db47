import { localServices } from './local/local-services.ts'

/** Emails sent to an address, newest first. */
export async function emailsTo(address: string) {
  return (await localServices.mailbox.list()).filter(({ to }) => to.includes(address))
}
