import { apiAnswer } from './api-answer.ts'

/** Takes every body: what limits of size, type and shape are there to prevent. */
export const handler = async () => apiAnswer(200, { id: 'any' })
