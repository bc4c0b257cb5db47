import { randomBytes } from 'node:crypto'
import { matchesHash } from './sha256.ts'

const SECRET_BYTES = 18
const TOKEN_PATTERN = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.[\w-]{24}$/

/** Returns a token that consists of the record's ID and a secret. The table stores only a hash of the secret. */
export const newLinkToken = (id: string): string => `${id}.${randomBytes(SECRET_BYTES).toString('base64url')}`

/** Only the emailed link contains this code, so a caller who knows the code has access to the mailbox. */
export const newConfirmCode = (): string => randomBytes(SECRET_BYTES).toString('base64url')

export const parseLinkTokenId = (token: string): string | undefined => TOKEN_PATTERN.exec(token)?.[1]

export const matchesLinkTokenHash = (tokenHash: string, token: string): boolean =>
  matchesHash(token, tokenHash)
