import * as z from 'zod/mini'

// The setting keeps zod from generating code with eval, which the Content-Security-Policy forbids.
z.config({ jitless: true })
