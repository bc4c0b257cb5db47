/** Lets a slow phone respond in between. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))
