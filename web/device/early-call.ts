import { startEarlyFetch } from '../api-client/early-fetch.ts'

/** Before the schemas are made, which takes a phone longer than the call. Without a session the call tells so. */
if (!window.location.pathname.startsWith('/me/start')) startEarlyFetch('/api/me')
