import type { Site } from './site.ts'

export const PASSWORD = 'Seven-mango-trees-7!'
/** Long enough to be a review. */
export const WORDS = 'The laboratories are new and open late, the teachers answer, and the hostel is a bus ride away. '
  .repeat(2)
  .trim()

/** People with an account on the public site, as the API knows them, beside what they do in a browser. */
export function reviewers(site: () => Site) {
  async function ask<T>(path: string, body: object, token?: string): Promise<T> {
    const response = await fetch(`${site().address}/api/v1${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return response.json() as Promise<T>
  }
  return {
    /** @returns the e-mail to log in by, and a token of a first session */
    async signUp(fullName: string): Promise<{ email: string; token: string }> {
      const email = `${fullName.toLowerCase().replace(' ', '.')}@example.in`
      await ask('/auth/signup', {
        fullName,
        email,
        phone: '+919812345678',
        password: PASSWORD,
        confirmPassword: PASSWORD,
        interestedIn: 'engineering',
        agreeToTerms: true,
        yearOfBirth: 2004,
      })
      const { token } = await ask<{ token: string }>('/auth/login', { email, password: PASSWORD })
      return { email, token }
    },
    /** Writes a review of a college, by its id. @returns its id */
    async review(
      college: string,
      token: string,
      title: string,
      { course = 'B.Tech Civil', rating = 4 } = {},
    ): Promise<string> {
      const { data } = await ask<{ data: { id: string } }>(
        `/colleges/${college}/reviews`,
        { rating, title, content: WORDS, course, batch: '2025', shownAs: 'first name' },
        token,
      )
      return data.id
    },
    /** As a moderator would. */
    publish: (review: string) => site().call('PATCH', `/admin/reviews/${review}`, { status: 'published' }),
  }
}
