import { formatMoney } from '../lib/money.ts'
import type { CoachingTier, OtherPrice, Service } from '../lib/settings/program-settings.ts'
import { priceLabel, tierPriceLabel } from '../payments/catalog.ts'
import type { SettingItem, SettingsSection } from './setting-field.ts'

export const programsSection: SettingsSection = {
  id: 'programs',
  title: 'Programs and prices',
  hint: 'What the gym sells, in the order of the home page',
  groups: [
    {
      title: 'Programs',
      hint: 'The home page, the cart, search engines and the customer portal of Stripe show them.',
      fields: [
        {
          path: 'programs.services',
          label: 'Programs',
          kind: 'list',
          toItem: describeService,
        },
      ],
    },
    {
      title: 'Other prices at Stripe',
      hint: 'What members pay at Stripe and is no program. Until its price is given what it grants, it grants nothing.',
      fields: [
        {
          path: 'policies.membership.otherPrices',
          label: 'Other prices at Stripe',
          kind: 'list',
          toItem: describeOtherPrice,
        },
      ],
    },
    {
      title: 'Bodybuilding tiers',
      hint: 'The page Bodybuilding shows them. They are not sold online: each leads to a free consultation.',
      fields: [
        {
          path: 'programs.tiers',
          label: 'Bodybuilding tiers',
          kind: 'list',
          toItem: describeTier,
        },
      ],
    },
  ],
}

const grantTexts = {
  access: 'training in the gym',
  sessions: 'sessions',
  none: 'nothing in the gym',
} as const

/** It describes a half-filled program, too: the screen compares what is being typed. */
function describeService(service: Service): SettingItem {
  const { title, description, features, price, icon, isPopular, isWithdrawn } = service
  const facts = [
    price ? priceOf(service) : priceLabel(service),
    ...(price ? [grantTexts[price.grants]] : []),
    ...(price?.sessions ? [`sessions: ${price.sessions}`] : []),
    ...(price?.validDays ? [`valid for ${price.validDays} days`] : []),
    description,
    ...features,
    icon,
    ...(isPopular ? ['most popular'] : []),
    ...(isWithdrawn ? ['withdrawn'] : []),
  ]
  return { name: title, facts: facts.join(', ') }
}

function describeOtherPrice({ name, grants, sessions }: OtherPrice): SettingItem {
  return { name, facts: grants === 'sessions' ? `sessions: ${sessions}` : grantTexts[grants] }
}

const priceOf = ({ price }: Service) =>
  price?.unitAmount
    ? `${formatMoney(price.unitAmount)}${price.interval ? ` a ${price.interval}` : ''}`
    : 'no price'

function describeTier(tier: CoachingTier): SettingItem {
  const { title, level, description, features, isPopular } = tier
  const price = tier.monthlyAmount ? tierPriceLabel(tier) : 'no price'
  const facts = [price, level, description, ...features, ...(isPopular ? ['most popular'] : [])]
  return { name: title, facts: facts.join(', ') }
}
