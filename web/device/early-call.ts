import { startEarlyFetch } from '../api-client/early-fetch.ts'

/** Before the schemas are made, which takes a phone longer than the call. Without a session the call tells so. */
if (/^\/me\/(?!start)/.test(window.location.pathname)) startEarlyFetch('/api/me')
