/** The sources of a client's first contact. If several sources have the same time, the one that is first in this list counts. */
export const funnelSources = ['booking', 'guide', 'dayPass', 'shop', 'form', 'desk'] as const
export type FunnelSource = (typeof funnelSources)[number]

export const funnelSourceLabels = {
  booking: 'Consultation request',
  guide: 'Free guide',
  dayPass: 'Free pass',
  shop: 'Shop',
  form: 'Form',
  desk: 'Front desk',
} as const satisfies Record<FunnelSource, string>

export const funnelSteps = ['contacted', 'visited', 'consulted', 'paid'] as const
export type FunnelStep = (typeof funnelSteps)[number]

export const funnelStepLabels = {
  contacted: 'Contacted',
  visited: 'Visited',
  consulted: 'Consulted',
  paid: 'Paid',
} as const satisfies Record<FunnelStep, string>
