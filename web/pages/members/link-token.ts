import { useSyncExternalStore } from 'react'

const readToken = () => window.location.hash.slice(1)

function subscribeToHash(read: () => void): () => void {
  window.addEventListener('hashchange', read)
  return () => window.removeEventListener('hashchange', read)
}

/** Reads the token from the URL fragment. Reads it again when another link is opened in the same tab. */
export const useLinkToken = (): string => useSyncExternalStore(subscribeToHash, readToken)
