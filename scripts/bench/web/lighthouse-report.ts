import * as z from 'zod/mini'

const Score = z.object({ score: z.number() })
const NumericValue = z.object({ numericValue: z.number() })
const Request = z.object({
  url: z.string(),
  transferSize: z.number(),
  resourceType: z.optional(z.string()),
})
export type Request = z.infer<typeof Request>

/** The parts of a Lighthouse report that are used. */
export const LighthouseReport = z.object({
  categories: z.object({
    performance: Score,
    accessibility: Score,
    'best-practices': Score,
    seo: Score,
  }),
  audits: z.object({
    'first-contentful-paint': NumericValue,
    'largest-contentful-paint': NumericValue,
    'total-blocking-time': NumericValue,
    'cumulative-layout-shift': NumericValue,
    'network-requests': z.object({ details: z.object({ items: z.array(Request) }) }),
  }),
})
export type LighthouseReport = z.infer<typeof LighthouseReport>
