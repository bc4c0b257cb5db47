/** npm names the script that it runs. */
const SHARE = process.env.npm_lifecycle_event === 'check' ? 0.1 : 1

/** How often a property is tried: `npm run check` tries a tenth of what `npm test` tries. */
export const propertyRuns = (count: number): number => Math.ceil(count * SHARE)
