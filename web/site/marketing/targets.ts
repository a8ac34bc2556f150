/**
 * Where the buttons of the marketing pages lead (spec, section 2). Plain paths, because some of the pages have no loader
 * types here.
 */
export const TARGET = {
  about: '/about-us',
  blogs: '/blogs',
  demo: '#demo',
  faq: '/orchid-ehr-faq',
  postBlog: '/post-blog',
  pricing: '/pricing',
  register: '/professional-register',
  securityTxt: '/.well-known/security.txt',
} as const
