import * as z from 'zod/mini'

const Score = z.object({ score: z.number() })
const Figure = z.object({ numericValue: z.number() })
const Request = z.object({
  url: z.string(),
  transferSize: z.number(),
  resourceType: z.optional(z.string()),
})
export type Request = z.infer<typeof Request>

/** What is read of Lighthouse's report. */
export const AuditReport = z.object({
  categories: z.object({
    performance: Score,
    accessibility: Score,
    'best-practices': Score,
    seo: Score,
  }),
  audits: z.object({
    'first-contentful-paint': Figure,
    'largest-contentful-paint': Figure,
    'total-blocking-time': Figure,
    'cumulative-layout-shift': Figure,
    'network-requests': z.object({ details: z.object({ items: z.array(Request) }) }),
  }),
})
export type AuditReport = z.infer<typeof AuditReport>
