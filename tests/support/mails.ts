import { standIns } from './stand-ins.ts'

/** The mails that were sent to an address, newest first. */
export async function mailsTo(address: string) {
  return (await standIns.mailbox.list()).filter(({ to }) => to.includes(address))
}
