import { useSyncExternalStore } from 'react'

const readToken = () => window.location.hash.slice(1)

function subscribeToHash(read: () => void): () => void {
  window.addEventListener('hashchange', read)
  return () => window.removeEventListener('hashchange', read)
}

/** Reads the token from the fragment of the URL, and reads it again if another link is opened in this tab. */
export const useLinkToken = (): string => useSyncExternalStore(subscribeToHash, readToken)
