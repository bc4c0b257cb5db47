import * as z from 'zod/mini'

// Stops zod from generating code with eval, because the Content-Security-Policy forbids it.
z.config({ jitless: true })
