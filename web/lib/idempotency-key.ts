import { forget, keep, readKept } from './session-store.ts'

type KeyRing = { keyFor: (body: unknown) => string; renew: () => void }
type Sent = { key: string; text: string }

/**
 * Hands out the key of a form's submissions: the same for as long as the same is submitted, so that trying again after
 * a lost answer creates nothing twice; another as soon as the form's content is another. A ring with a name remembers
 * what it sent over a reload in the middle of a submission.
 */
export function newKeyRing(name?: string): KeyRing {
  const storeName = name && `sent:${name}`
  let sent = storeName ? readSent(storeName) : undefined

  const keyFor = (body: unknown) => {
    const text = JSON.stringify(body)
    if (sent?.text !== text) sent = { key: crypto.randomUUID(), text }
    if (storeName) keep(storeName, sent)
    return sent.key
  }
  const renew = () => {
    sent = undefined
    if (storeName) forget(storeName)
  }
  return { keyFor, renew }
}

function readSent(name: string): Sent | undefined {
  const kept = readKept(name)
  if (typeof kept !== 'object' || kept === null || !('key' in kept) || !('text' in kept)) return undefined
  const { key, text } = kept
  return typeof key === 'string' && typeof text === 'string' ? { key, text } : undefined
}
