import { socialNetworks } from '../lib/settings/settings.ts'
import { MARKDOWN_HINT, type SettingField, type SettingsSection } from './setting-field.ts'

const legalText = (name: string, label: string, where: string): SettingField => ({
  path: `legal.${name}`,
  label,
  kind: 'text',
  changes: `The page /${name}, with a link at the foot of every page and ${where}.`,
})

export const contactSection = {
  id: 'contact',
  title: 'Contact',
  hint: 'What the gym is called, and how people find and reach it',
  groups: [
    {
      title: 'Name',
      fields: [
        {
          path: 'business.name',
          label: 'Name',
          kind: 'line',
          changes: 'Titles of the pages, emails, documents and search engines show it.',
        },
        {
          path: 'business.product',
          label: 'Short name',
          kind: 'line',
          changes: 'Beside the logo, at the top of emails and in this back office.',
        },
        {
          path: 'business.tagline',
          label: 'Tagline',
          kind: 'line',
          changes: 'At the foot of every page, and in search engines.',
        },
        {
          path: 'business.logo',
          label: 'Logo',
          kind: 'picture',
          use: 'logo',
          none: 'The kettlebell of the product',
          changes:
            'Beside the short name on the pages, in emails and in this back office, and as the icon of the site. It is shown small and square.',
        },
        {
          path: 'brand.color',
          label: 'Color',
          kind: 'line',
          input: 'color',
          changes:
            'Buttons and highlighted words of the pages, emails and documents have it. Six digits, such as #ff6a1f.',
        },
        {
          path: 'business.responsePromise',
          label: 'Promise of an answer',
          kind: 'line',
          changes: 'On the pages with a form, and in the email after a request.',
        },
      ],
    },
    {
      title: 'Phone and email',
      fields: [
        {
          path: 'business.phone',
          label: 'Phone',
          kind: 'line',
          input: 'tel',
          changes: 'On every page and in every email.',
        },
        {
          path: 'business.email',
          label: 'Email',
          kind: 'line',
          input: 'email',
          changes: 'People write to it, and it gets the news for the gym.',
        },
      ],
    },
    {
      title: 'Address',
      hint: 'On the home page, in emails, in directions and in search engines.',
      fields: [
        { path: 'business.address.street', label: 'Street', kind: 'line' },
        { path: 'business.address.city', label: 'City', kind: 'line' },
        { path: 'business.address.region', label: 'State', kind: 'line' },
        { path: 'business.address.postalCode', label: 'ZIP code', kind: 'line' },
        {
          path: 'business.address.country',
          label: 'Country',
          kind: 'line',
          changes: 'Two capital letters, such as US.',
        },
      ],
    },
    {
      title: 'Social networks',
      hint: 'Links at the foot of every page and on the home page.',
      fields: [
        {
          path: 'business.social',
          label: 'Social networks',
          kind: 'rows',
          one: 'link',
          columns: [
            { key: 'network', label: 'Network', kind: 'choice', choices: socialNetworks },
            { key: 'handle', label: 'Handle', kind: 'line' },
            { key: 'url', label: 'Link', kind: 'line' },
          ],
        },
      ],
    },
    {
      title: 'Privacy, terms and refunds',
      isFolded: true,
      hint: `Texts that a lawyer has read. An empty text has no page and no link. ${MARKDOWN_HINT}`,
      fields: [
        legalText('privacy', 'Privacy policy', 'beside the button of every form'),
        legalText('terms', 'Terms', 'beside the button of every form'),
        legalText('refunds', 'Refund policy', 'beside the button that pays'),
      ],
    },
    {
      title: 'Time zone and currency',
      hint: 'Both are fixed once there is a client: stored days and amounts are in them.',
      fields: [
        {
          path: 'business.timeZone',
          label: 'Time zone',
          kind: 'line',
          isFixed: true,
          changes: 'All dates and times of the gym, such as America/Los_Angeles.',
        },
        {
          path: 'business.currency',
          label: 'Currency',
          kind: 'line',
          isFixed: true,
          changes: 'All prices. Three small letters, such as usd.',
        },
      ],
    },
  ],
} as const satisfies SettingsSection
