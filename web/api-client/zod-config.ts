import * as z from 'zod/mini'

// zod would generate code with eval, which the Content-Security-Policy forbids.
z.config({ jitless: true })
