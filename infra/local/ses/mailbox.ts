import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { parse } from '#shared/parse.ts'

export const Mail = z.object({
  id: z.string(),
  sentAt: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  replyTo: z.array(z.string()),
  subject: z.string(),
  html: z.optional(z.string()),
  text: z.optional(z.string()),
  /** The source of a mail that was sent raw. */
  source: z.optional(z.string()),
})
export type Mail = z.infer<typeof Mail>

/** Every mail that the local cloud took, newest first. */
export type Mailbox = {
  readonly list: () => Promise<readonly Mail[]>
  readonly find: (id: string) => Promise<Mail | undefined>
  /** Stored when the promise resolves. */
  readonly add: (mail: Omit<Mail, 'id' | 'sentAt'>) => Promise<Mail>
  readonly clear: () => Promise<void>
}

const MAILS_MAX = 2000

/** One file per mail; the names sort by the time of sending. */
export function openMailbox(folder: string | undefined): Mailbox {
  if (folder !== undefined) mkdirSync(folder, { recursive: true })
  const loaded = folder === undefined ? Promise.resolve([]) : undefined
  let mails: Promise<Mail[]> | undefined = loaded
  const all = () => (mails ??= readMails(String(folder)))
  const drop = async (mail: Mail) => folder !== undefined && rm(fileOf(folder, mail.id), { force: true })

  return {
    list: all,
    find: async (id) => (await all()).find((mail) => mail.id === id),
    add: async (content) => {
      const sentAt = new Date().toISOString()
      const mail = { id: `${sentAt.replace(/\D/g, '')}-${randomUUID()}`, sentAt, ...content }
      const known = await all()
      known.unshift(mail)
      if (folder !== undefined) await writeFile(fileOf(folder, mail.id), JSON.stringify(mail))
      await Promise.all(known.splice(MAILS_MAX).map(drop))
      return mail
    },
    clear: async () => {
      const known = await all()
      await Promise.all(known.splice(0).map(drop))
    },
  }
}

const fileOf = (folder: string, id: string) => join(folder, `${id}.json`)

async function readMails(folder: string): Promise<Mail[]> {
  const files = (await readdir(folder)).sort().reverse().slice(0, MAILS_MAX)
  const mails = await Promise.all(files.map((file) => readMail(join(folder, file))))
  return mails.filter((mail) => mail !== undefined)
}

/** A mail whose writing was cut short was never acknowledged. */
async function readMail(file: string): Promise<Mail | undefined> {
  try {
    const parsed = parse(Mail, JSON.parse(await readFile(file, 'utf8')))
    return parsed.ok ? parsed.value : undefined
  } catch {
    return undefined
  }
}
