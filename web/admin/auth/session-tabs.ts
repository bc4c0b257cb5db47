import * as z from 'zod/mini'
import { parse } from '#shared/lib/parse.ts'
import { getSession, setSession, subscribeToSession } from './session.ts'
import {
  clearStoredTokens,
  exportStoredTokens,
  hasStoredTokens,
  importStoredTokens,
  StoredTokens,
} from './stored-tokens.ts'

/* Tokens are in sessionStorage, so that closing the last tab on a shared computer removes them. Open tabs exchange them by BroadcastChannel. */

const CHANNEL_NAME = 'staff-session'
/** Every signed-in tab holds this lock, so that a new tab can tell whether another tab has tokens. */
const PRESENCE_LOCK = 'staff-session'
const REFRESH_LOCK = 'staff-refresh'
const ANSWER_TIMEOUT_MS = 1_000
/** localStorage contains the time of the sign-out, because tabs in the background may miss the broadcast. */
const SIGNED_OUT_AT_KEY = 'staff-signed-out-at'

const Message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('tokensWanted') }),
  z.object({ type: z.literal('tokens'), tokens: StoredTokens }),
  z.object({ type: z.literal('signedOut') }),
  z.object({ type: z.literal('locked') }),
])
type Message = z.infer<typeof Message>

let channel: BroadcastChannel | undefined
const getChannel = () => {
  channel ??= new BroadcastChannel(CHANNEL_NAME)
  return channel
}
const post = (message: Message) => getChannel().postMessage(message)

export function listenToOtherTabs({ onSignOut, onLock }: { onSignOut: () => void; onLock: () => void }) {
  getChannel().addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = parse(Message, data)
    if (!message.ok) return
    if (message.value.type === 'tokens') acceptTokens(message.value.tokens)
    else if (message.value.type === 'signedOut') onSignOut()
    else if (message.value.type === 'locked') onLock()
    else shareTokens()
  })
  subscribeToSession(updatePresenceLock)
}

export function shareTokens() {
  const tokens = exportStoredTokens()
  const { state } = getSession()
  if (state !== 'signedOut' && state !== 'locked' && tokens) post({ type: 'tokens', tokens })
}

export function announceSignOut() {
  localStorage.setItem(SIGNED_OUT_AT_KEY, String(Date.now()))
  post({ type: 'signedOut' })
}

/** Stores the time, so that no tab accepts tokens that were issued before the lock. A sign-out stores the time too. */
export function announceLock() {
  localStorage.setItem(SIGNED_OUT_AT_KEY, String(Date.now()))
  post({ type: 'locked' })
}

export function dropSignedOutTokens() {
  const tokens = exportStoredTokens()
  if (tokens && wasSignedOutSince(tokens.signedInAt)) clearStoredTokens()
}

export async function requestTokensFromTabs(): Promise<void> {
  if (!(await hasOtherSignedInTab())) return
  const tokensReceived = new Promise<void>((resolve) => {
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      const message = parse(Message, data)
      if (message.ok && message.value.type === 'tokens') resolve()
    }
    getChannel().addEventListener('message', onMessage)
    setTimeout(() => {
      getChannel().removeEventListener('message', onMessage)
      resolve()
    }, ANSWER_TIMEOUT_MS)
  })
  post({ type: 'tokensWanted' })
  await tokensReceived
}

/** Lets only one tab refresh the tokens at a time, because Cognito rotates refresh tokens and refuses a used refresh token. */
export const withRefreshLock = <Result>(task: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request(REFRESH_LOCK, task) : task()

function acceptTokens(tokens: StoredTokens) {
  const own = exportStoredTokens()
  // Ignores tokens that expire before the tokens of this tab, because they are older. Accepts tokens that expire at the same time.
  if (wasSignedOutSince(tokens.signedInAt) || (own && own.expiresAtMs > tokens.expiresAtMs)) return
  const member = importStoredTokens(tokens)
  const session = getSession()
  if (!member) return
  const isOtherStaff = 'member' in session && session.member.email !== member.email
  if (isOtherStaff) setSession({ state: 'signedOut', isByChoice: false })
  if (isOtherStaff || session.state !== 'signedIn') setSession({ state: 'signedIn', member })
}

function wasSignedOutSince(signedInAt: number): boolean {
  const signedOutAt = localStorage.getItem(SIGNED_OUT_AT_KEY)
  return signedOutAt !== null && signedInAt <= Number(signedOutAt)
}

let releasePresenceLock: (() => void) | undefined

function updatePresenceLock() {
  const needsPresenceLock = getSession().state === 'signedIn' && hasStoredTokens()
  if (needsPresenceLock && !releasePresenceLock) {
    const lockReleased = new Promise<void>((resolve) => {
      releasePresenceLock = resolve
    })
    void navigator.locks?.request(PRESENCE_LOCK, { mode: 'shared' }, () => lockReleased)
  } else if (!needsPresenceLock) {
    releasePresenceLock?.()
    releasePresenceLock = undefined
  }
}

async function hasOtherSignedInTab(): Promise<boolean> {
  const own = releasePresenceLock ? 1 : 0
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return held.filter(({ name }) => name === PRESENCE_LOCK).length > own
}
