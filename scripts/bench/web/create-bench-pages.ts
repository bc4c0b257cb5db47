type MetricColumn = { readonly heading: string; readonly digits: number; readonly isHigherBetter?: true }

export const metricColumns = {
  performance: { heading: 'perf', digits: 0, isHigherBetter: true },
  accessibility: { heading: 'a11y', digits: 0, isHigherBetter: true },
  bestPractices: { heading: 'best', digits: 0, isHigherBetter: true },
  seo: { heading: 'seo', digits: 0, isHigherBetter: true },
  fcpSimulated: { heading: 'FCP simulated', digits: 2 },
  lcpSimulated: { heading: 'LCP simulated', digits: 2 },
  fcpDevTools: { heading: 'FCP DevTools', digits: 2 },
  lcpDevTools: { heading: 'LCP DevTools', digits: 2 },
  tbtMs: { heading: 'TBT ms', digits: 0 },
  blockingRatio: { heading: 'TBT/baseline', digits: 2 },
  cls: { heading: 'CLS', digits: 3 },
  requests: { heading: 'files', digits: 0 },
  transferKB: { heading: 'transferred KB', digits: 0 },
  scriptKB: { heading: 'JS gzip KB', digits: 1 },
} as const satisfies Readonly<Record<string, MetricColumn>>
export type MetricName = keyof typeof metricColumns

/** Times are in seconds, except `tbtMs`. `Simulated` and `DevTools` are kinds of throttling. `blockingRatio` is relative to the baseline page. */
export type PageBudget = Partial<Record<MetricName, number>>

export type BenchPage = {
  readonly name: string
  readonly path: string
  readonly isForStaff?: true
  readonly isForMember?: true
  readonly pageBudget?: PageBudget
}

const commonBudget = { accessibility: 100, bestPractices: 100, blockingRatio: 1.5 }
const homeBudget: PageBudget = {
  ...commonBudget,
  performance: 98,
  seo: 100,
  fcpSimulated: 1,
  lcpSimulated: 1.5,
  fcpDevTools: 0.9,
  lcpDevTools: 1.6,
  tbtMs: 150,
  cls: 0.01,
  requests: 9,
  transferKB: 135,
  scriptKB: 87,
}
const formBudget: PageBudget = { ...commonBudget, scriptKB: 125 }
/** `lcpSimulated` has no limit (see docs/decisions/020-largest-paint-of-the-back-office.md). */
const staffScreenBudget: PageBudget = {
  ...commonBudget,
  performance: 96,
  fcpSimulated: 1.3,
  fcpDevTools: 0.9,
  lcpDevTools: 1.2,
  tbtMs: 250,
  cls: 0.01,
  requests: 12,
  transferKB: 160,
  scriptKB: 150,
}

/** Only pages that search engines may index have an SEO budget. The other pages have `noindex` on purpose. */
export const createBenchPages = (passCode: string): readonly BenchPage[] => [
  { name: 'home', path: '/', pageBudget: homeBudget },
  { name: 'sign-in', path: '/admin/login', pageBudget: staffScreenBudget },
  { name: 'dashboard', path: '/admin/dashboard', isForStaff: true, pageBudget: staffScreenBudget },
  { name: 'bookings', path: '/admin/bookings', isForStaff: true, pageBudget: staffScreenBudget },
  { name: 'booking', path: '/booking', pageBudget: { ...formBudget, seo: 100 } },
  { name: 'intake form', path: '/intake-form', pageBudget: formBudget },
  { name: 'waiver form', path: '/waiver-form', pageBudget: formBudget },
  { name: 'day pass', path: `/day-pass/${passCode}`, pageBudget: formBudget },
  {
    name: 'member page',
    path: '/me/card',
    isForMember: true,
    pageBudget: { ...commonBudget, lcpDevTools: 1.8, cls: 0.01, scriptKB: 100 },
  },
]
