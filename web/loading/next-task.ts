/** What follows is a task of its own, so that a slow phone can respond in between. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))
