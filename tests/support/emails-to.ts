import { localServices } from './local/local-services.ts'

export async function emailsTo(address: string) {
  return (await localServices.mailbox.list()).filter(({ to }) => to.includes(address))
}
