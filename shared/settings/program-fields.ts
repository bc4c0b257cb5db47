import { formatMoney } from '../lib/money.ts'
import type { CoachingTier, Service } from '../lib/settings/program-settings.ts'
import type { WeeklyHours } from '../lib/settings/week-fields.ts'
import { priceLabel, tierPriceLabel } from '../payments/catalog.ts'
import type { RowColumn, SettingsSection } from './setting-field.ts'
import { weeklyHoursText } from './windows-text.ts'

/** The kinds of prices that an owner can choose for a program. */
export const priceKinds = [
  {
    value: 'membership',
    label: 'Membership: access to the gym',
    price: { interval: 'month', grants: 'access' },
  },
  {
    value: 'sessions',
    label: 'Sessions, paid once',
    price: { interval: null, grants: 'sessions', sessions: 1, validDays: 180 },
  },
  {
    value: 'monthlySessions',
    label: 'Sessions every month',
    price: { interval: 'month', grants: 'sessions', sessions: 4 },
  },
  { value: 'monthly', label: 'Monthly, no access to the gym', price: { interval: 'month', grants: 'none' } },
  { value: 'once', label: 'Paid once, no access to the gym', price: { interval: null, grants: 'none' } },
  { value: 'custom', label: 'Custom pricing: visitors contact you', price: null },
] as const

export const findPriceKind = (price: Service['price']) =>
  priceKinds.find((kind) => kind.price?.interval === price?.interval && kind.price?.grants === price?.grants)

export const nonProgramGrantOptions = [
  { value: 'access', label: 'Access to the gym' },
  { value: 'sessions', label: 'Sessions every period' },
  { value: 'none', label: 'No access to the gym' },
] as const

const descriptionColumn: RowColumn = { key: 'description', label: 'Description', kind: 'text' }
const featuresColumn: RowColumn = {
  key: 'features',
  label: 'Features',
  kind: 'lines',
  hint: 'Enter one feature on each line.',
}
const popularColumn: RowColumn = { key: 'isPopular', label: 'Most popular', kind: 'check' }

const priceText = (price: Service['price'], currency?: string) =>
  price?.unitAmount
    ? `${formatMoney(price.unitAmount, currency)}${price.interval ? ` a ${price.interval}` : ''}`
    : 'no price'

export const programsSection: SettingsSection = {
  id: 'programs',
  title: 'Programs and prices',
  hint: 'Programs for sale, in the order of the home page',
  groups: [
    {
      title: 'Programs',
      hint: 'Shown on the home page, in the cart, in search engines and in the Stripe customer portal.',
      fields: [
        {
          path: 'programs.services',
          label: 'Programs',
          kind: 'cards',
          unnamedLabel: 'new program',
          addLabel: 'Add Program',
          newItem: {
            id: '',
            title: '',
            description: '',
            features: [],
            price: { unitAmount: Number.NaN, interval: 'month', grants: 'access' },
            icon: 'dumbbell',
          } satisfies Service,
          idPrefix: 'program',
          badge: 'isWithdrawn',
          toFacts: ({ price }: Pick<Service, 'price'>, currency) =>
            price && !price.unitAmount ? 'No price yet' : priceLabel({ price }, currency),
          columns: [
            { key: 'title', label: 'Name', kind: 'line' },
            {
              key: 'price',
              parts: ['price.interval', 'price.grants'],
              label: 'Type of price',
              kind: 'own',
              toText: (price: Service['price']) => findPriceKind(price)?.label ?? '',
            },
            {
              key: 'price.unitAmount',
              label: 'Price',
              kind: 'own',
              toText: (_amount, { price }: Pick<Service, 'price'>, currency) => priceText(price, currency),
            },
            { key: 'price.sessions', label: 'Sessions', kind: 'number' },
            {
              key: 'price.validDays',
              label: 'Days to use the sessions',
              kind: 'number',
              hint: 'Applies to sessions bought from now on.',
            },
            {
              key: 'price.hours',
              label: 'Kiosk hours for members',
              kind: 'own',
              toText: (hours: readonly WeeklyHours[] = []) => weeklyHoursText(hours),
            },
            descriptionColumn,
            featuresColumn,
            {
              key: 'icon',
              label: 'Icon',
              kind: 'choice',
              hint: 'Shown above the name on the home page.',
              choices: [
                { value: 'dumbbell', label: 'Dumbbell' },
                { value: 'users', label: 'Group' },
                { value: 'laptop', label: 'Laptop' },
                { value: 'apple', label: 'Apple' },
                { value: 'crown', label: 'Crown' },
                { value: 'building', label: 'Building' },
              ],
            },
            popularColumn,
            {
              key: 'isWithdrawn',
              label: 'Withdrawn',
              kind: 'check',
              hint: 'Clients can no longer buy a withdrawn program. Clients who bought the program keep it.',
            },
          ],
        },
      ],
    },
    {
      title: 'Other prices at Stripe',
      hint: 'Prices that members pay in Stripe but that are not programs. Choose what each price includes. Until then, a price includes nothing.',
      fields: [
        {
          path: 'policies.membership.otherPrices',
          label: 'Other prices at Stripe',
          kind: 'list',
          columns: [
            { key: 'name', label: 'Name', kind: 'line' },
            { key: 'grants', label: 'Includes', kind: 'choice', choices: nonProgramGrantOptions },
            { key: 'sessions', label: 'Sessions', kind: 'number' },
          ],
        },
      ],
    },
    {
      title: 'Bodybuilding tiers',
      hint: 'Shown on the Bodybuilding page. Tiers are not sold online. Each one leads to a free consultation.',
      fields: [
        {
          path: 'programs.tiers',
          label: 'Bodybuilding tiers',
          kind: 'cards',
          unnamedLabel: 'new tier',
          addLabel: 'Add Tier',
          newItem: {
            title: '',
            level: '',
            description: '',
            features: [],
            monthlyAmount: Number.NaN,
          } satisfies CoachingTier,
          toFacts: (tier: CoachingTier, currency) =>
            tier.monthlyAmount ? tierPriceLabel(tier, currency) : 'No price yet',
          columns: [
            { key: 'title', label: 'Name', kind: 'line' },
            { key: 'level', label: 'Level', kind: 'line' },
            { ...descriptionColumn, kind: 'line' },
            { key: 'monthlyAmount', label: 'Price per month', kind: 'money' },
            featuresColumn,
            popularColumn,
          ],
        },
      ],
    },
  ],
}
