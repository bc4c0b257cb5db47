import { trigger } from '../operation.ts'

export const customizeAuthEmail = trigger('customMessage', {
  summary: 'Cognito CustomMessage trigger: renders authentication emails',
  records: 'nothing',
  recordsNothingBecause: 'it writes to no record of a client',
})

export const rejectUnknownRoute = trigger('defaultRoute', {
  summary: '$default route of the API: 405 with the methods that a path allows, else 404',
  records: 'nothing',
  recordsNothingBecause: 'it writes to no record of a client',
})

export const receiveEmailFeedback = trigger('emailFeedback', {
  summary: 'SES events: records bounces, rejections and complaints',
  records: ['emailBounced'],
})
