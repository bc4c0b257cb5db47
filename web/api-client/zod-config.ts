import * as z from 'zod/mini'

// The Content-Security-Policy forbids eval, which zod would use to compile schemas.
z.config({ jitless: true })
