/** A refusal in Cognito's own terms. */
export class CognitoError extends Error {
  override name = 'CognitoError'
  readonly type: string

  constructor(type: string, message: string) {
    super(message)
    this.type = type
  }
}

/** One text for every wrong user name and password: nobody learns which accounts exist. */
export const notAuthorized = (message = 'Incorrect username or password.') =>
  new CognitoError('NotAuthorizedException', message)

export const invalidParameter = (message: string) => new CognitoError('InvalidParameterException', message)
