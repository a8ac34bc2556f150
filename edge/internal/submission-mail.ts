import { listBlogSubmissions } from '#contracts/api/blog-submissions'
import { submissionById } from '#db/directory/queries/blog-submissions'
import { directoryMails } from '#domain/mail/kinds'
import { settings } from '../env.ts'
import { fillForStranger } from './mail-fill.ts'

export const submissionFills = {
  blog_submission: fillForStranger(directoryMails.blog_submission)(async ({ store, about }) => {
    const { PUBLIC_URL, SUPPORT_EMAIL } = settings(store.env)
    return {
      facts: { exists: (await submissionById(store.db, about.submission_id)) !== null },
      email: SUPPORT_EMAIL,
      link: new URL(listBlogSubmissions.path, PUBLIC_URL).href,
    }
  }),
}
