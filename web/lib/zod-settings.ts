import * as z from 'zod/mini'

/* The site's policy forbids code made from text, which zod would otherwise try. */
z.config({ jitless: true })
