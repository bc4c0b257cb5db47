import { DEFAULT_ACCENT_COLOR } from './brand-colors.ts'
import { defaultAppointments } from './default-appointments.ts'
import { defaultArticles } from './default-articles.ts'
import { defaultBusinessSettings } from './default-business.ts'
import { defaultEmails } from './default-emails.ts'
import { defaultPages } from './default-pages.ts'
import { defaultPrograms } from './default-programs.ts'
import type { GymSettings } from './settings.ts'

/** The settings of a gym that has not published its own settings. Edit them to rebrand a new site. Browsers do not load them. */
export const defaultSettings: GymSettings = {
  ...defaultBusinessSettings,
  programs: defaultPrograms,
  appointments: defaultAppointments,
  pages: defaultPages,
  notice: { words: '', until: '' },
  shownPages: {
    transformations: true,
    bodybuilding: true,
    resources: true,
    mealPlan: true,
    contestChecklist: true,
    posing: true,
    macroCalculator: true,
  },
  articles: defaultArticles,
  legal: { privacy: '', terms: '', refunds: '' },
  emails: defaultEmails,
  brand: { color: DEFAULT_ACCENT_COLOR },
}
