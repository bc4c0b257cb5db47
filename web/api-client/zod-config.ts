import * as z from 'zod/mini'

// The CSP forbids eval, which zod would use.
z.config({ jitless: true })
