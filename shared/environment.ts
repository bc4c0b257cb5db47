/** The settings that every Lambda receives: the stack and the local cloud must fill each of them. */
export const environmentNames = [
  'TABLE_NAME',
  /** Origin of the site, without a slash at the end. */
  'SITE_URL',
  /** Sender of all mails. */
  'MAIL_FROM',
] as const

export type EnvironmentName = (typeof environmentNames)[number]
export type Environment = Readonly<Record<EnvironmentName, string>>
