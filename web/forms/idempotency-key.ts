import { readSessionStorage, removeFromSessionStorage, writeSessionStorage } from './session-storage.ts'

type IdempotencyKeyStore = { keyFor: (body: unknown) => string; reset: () => void }
/** `keyFor` returns the same key for the same body, so that a retry creates no duplicate. With `name`, the key is kept after a reload. */
export function createIdempotencyKeyStore(name?: string): IdempotencyKeyStore {
  const storeName = name && `sent:${name}`
  let lastRequest = storeName ? readLastRequest(storeName) : undefined

  const keyFor = (body: unknown) => {
    const text = JSON.stringify(body)
    if (lastRequest?.text !== text) lastRequest = { key: crypto.randomUUID(), text }
    if (storeName) writeSessionStorage(storeName, lastRequest)
    return lastRequest.key
  }
  const reset = () => {
    lastRequest = undefined
    if (storeName) removeFromSessionStorage(storeName)
  }
  return { keyFor, reset }
}

function readLastRequest(name: string): { key: string; text: string } | undefined {
  const saved = readSessionStorage(name)
  if (typeof saved !== 'object' || saved === null || !('key' in saved) || !('text' in saved)) return undefined
  const { key, text } = saved
  return typeof key === 'string' && typeof text === 'string' ? { key, text } : undefined
}
