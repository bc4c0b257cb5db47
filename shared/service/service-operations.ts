import * as z from 'zod/mini'
import { eventTrigger, publicOperation, scheduledJob } from '../lib/operation.ts'

export const getHealth = publicOperation('GET', '/health', {
  summary: 'Health check',
  input: z.object({}),
  output: z.object({ status: z.literal('ok') }),
})

export const getOpenApi = publicOperation('GET', '/openapi.json', {
  summary: 'Gets the OpenAPI 3.1 document of this API',
  input: z.object({}),
  output: z.looseObject({ openapi: z.string() }),
})

export const sendDueEmails = scheduledJob({
  summary: 'Retries pending emails',
  everyMinutes: 5,
  records: ['emailSent', 'emailFailed'],
})

export const customizeAuthEmail = eventTrigger('customMessage', {
  summary: 'Cognito CustomMessage trigger: renders authentication emails',
  recordsNothingBecause: 'no client record changes',
})

export const rejectUnknownRoute = eventTrigger('defaultRoute', {
  summary: '$default route of the API: 405 with the methods that a path allows, else 404',
  recordsNothingBecause: 'no client record changes',
})

export const receiveEmailFeedback = eventTrigger('emailFeedback', {
  summary: 'SES events: records bounces, rejections and complaints',
  records: ['emailBounced'],
})
