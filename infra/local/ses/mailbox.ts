import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { parse } from '#shared/parse.ts'

const StoredAttachment = z.object({
  fileName: z.string(),
  type: z.string(),
  contentId: z.optional(z.string()),
  isInline: z.boolean(),
  base64: z.string(),
})

export const StoredEmail = z.object({
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
  /** Of an email sent as MIME. */
  headers: z.optional(z.array(z.object({ name: z.string(), value: z.string() }))),
  attachments: z.optional(z.array(StoredAttachment)),
  source: z.optional(z.string()),
})
export type StoredEmail = z.infer<typeof StoredEmail>

/** Every mail that the local cloud took, newest first. */
export type Mailbox = {
  readonly list: () => Promise<readonly StoredEmail[]>
  readonly find: (id: string) => Promise<StoredEmail | undefined>
  /** Stored when the promise resolves. */
  readonly add: (mail: Omit<StoredEmail, 'id' | 'sentAt'>) => Promise<StoredEmail>
  readonly clear: () => Promise<void>
}

const MAX_EMAILS = 2000

/** One file per mail; the names sort by the time of sending. */
export function openMailbox(folder: string | undefined): Mailbox {
  if (folder !== undefined) mkdirSync(folder, { recursive: true })
  const loaded = folder === undefined ? Promise.resolve([]) : undefined
  let mails: Promise<StoredEmail[]> | undefined = loaded
  const all = () => (mails ??= readEmails(String(folder)))
  const drop = async (mail: StoredEmail) =>
    folder !== undefined && rm(fileOf(folder, mail.id), { force: true })

  return {
    list: all,
    find: async (id) => (await all()).find((mail) => mail.id === id),
    add: async (content) => {
      const sentAt = new Date().toISOString()
      const mail = { id: `${sentAt.replace(/\D/g, '')}-${randomUUID()}`, sentAt, ...content }
      const known = await all()
      known.unshift(mail)
      if (folder !== undefined) await writeFile(fileOf(folder, mail.id), JSON.stringify(mail))
      await Promise.all(known.splice(MAX_EMAILS).map(drop))
      return mail
    },
    clear: async () => {
      const known = await all()
      await Promise.all(known.splice(0).map(drop))
    },
  }
}

const fileOf = (folder: string, id: string) => join(folder, `${id}.json`)

async function readEmails(folder: string): Promise<StoredEmail[]> {
  const files = (await readdir(folder)).sort().reverse().slice(0, MAX_EMAILS)
  const mails = await Promise.all(files.map((file) => readMail(join(folder, file))))
  return mails.filter((mail) => mail !== undefined)
}

/** A mail whose writing was cut short was never acknowledged. */
async function readMail(file: string): Promise<StoredEmail | undefined> {
  try {
    const parsed = parse(StoredEmail, JSON.parse(await readFile(file, 'utf8')))
    return parsed.ok ? parsed.value : undefined
  } catch {
    return undefined
  }
}
