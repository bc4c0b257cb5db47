import { useSyncExternalStore } from 'react'

const readToken = () => window.location.hash.slice(1)

function onLink(read: () => void): () => void {
  window.addEventListener('hashchange', read)
  return () => window.removeEventListener('hashchange', read)
}

/** The token is in the fragment; another link opened in this tab changes nothing else. */
export const useLinkToken = (): string => useSyncExternalStore(onLink, readToken)
