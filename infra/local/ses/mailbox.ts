import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { parse } from '#shared/lib/parse.ts'

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
  headers: z.optional(z.array(z.object({ name: z.string(), value: z.string() }))),
  attachments: z.optional(z.array(StoredAttachment)),
  source: z.optional(z.string()),
})
export type StoredEmail = z.infer<typeof StoredEmail>

export type Mailbox = {
  readonly list: () => Promise<readonly StoredEmail[]>
  readonly find: (id: string) => Promise<StoredEmail | undefined>
  readonly add: (email: Omit<StoredEmail, 'id' | 'sentAt'>, sentAt?: Date) => Promise<StoredEmail>
  readonly clear: () => Promise<void>
}

const MAX_EMAILS = 2000

/** Stores one file per email. Sorting the file names sorts the emails by time. */
export function openMailbox(folder: string | undefined): Mailbox {
  if (folder !== undefined) mkdirSync(folder, { recursive: true })
  const initialEmails = folder === undefined ? Promise.resolve([]) : undefined
  let emails: Promise<StoredEmail[]> | undefined = initialEmails
  const loadEmails = () => (emails ??= readEmails(String(folder)))
  const removeFile = async (email: StoredEmail) =>
    folder !== undefined && rm(fileOf(folder, email.id), { force: true })

  return {
    list: loadEmails,
    find: async (id) => (await loadEmails()).find((email) => email.id === id),
    add: async (content, time = new Date()) => {
      const sentAt = time.toISOString()
      const email = { id: `${sentAt.replace(/\D/g, '')}-${randomUUID()}`, sentAt, ...content }
      const storedEmails = await loadEmails()
      const olderIndex = storedEmails.findIndex((other) => other.sentAt <= sentAt)
      storedEmails.splice(olderIndex < 0 ? storedEmails.length : olderIndex, 0, email)
      if (folder !== undefined) await writeFile(fileOf(folder, email.id), JSON.stringify(email))
      await Promise.all(storedEmails.splice(MAX_EMAILS).map(removeFile))
      return email
    },
    clear: async () => {
      const storedEmails = await loadEmails()
      await Promise.all(storedEmails.splice(0).map(removeFile))
    },
  }
}

const fileOf = (folder: string, id: string) => join(folder, `${id}.json`)

async function readEmails(folder: string): Promise<StoredEmail[]> {
  const files = (await readdir(folder)).sort().reverse().slice(0, MAX_EMAILS)
  const emails = await Promise.all(files.map((file) => readEmail(join(folder, file))))
  return emails.filter((email) => email !== undefined)
}

/** Returns undefined for a truncated file. The sender got no response, so the email does not count as sent. */
async function readEmail(file: string): Promise<StoredEmail | undefined> {
  try {
    const parsed = parse(StoredEmail, JSON.parse(await readFile(file, 'utf8')))
    return parsed.ok ? parsed.value : undefined
  } catch {
    return undefined
  }
}
