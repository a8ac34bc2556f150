// Stands where the web app's server entry stands, in tests of the API alone: building the app is not their business.
const noPages = { fetch: () => Promise.resolve(new Response('pages are not part of this test', { status: 404 })) }

export default noPages
