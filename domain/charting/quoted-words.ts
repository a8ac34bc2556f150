import type { QuotedCategory } from '#contracts/plain/quoted-categories'

/**
 * Words that make a sentence always quoted, by category. Reading an unnecessary quotation takes a second, but a missing
 * one may hide a risk. So doubtful words are included, and a denial is quoted like an affirmation.
 *
 * Notation: words in lower case without accents and apostrophes (`dont`). `kill*` matches every word that begins with
 * `kill`. `_` matches up to four words. `{self}` and `{others}` match a word of WORD_CLASSES.
 */
/** Words that a recognizer splits in two, and their joined form. */
export const SPLIT_WORDS: readonly (readonly [heard: string, meant: string])[] = [
  ['my self', 'myself'],
  ['him self', 'himself'],
  ['her self', 'herself'],
  ['your self', 'yourself'],
  ['them selves', 'themselves'],
  ['our selves', 'ourselves'],
  ['over dos', 'overdos'],
  ['black out', 'blackout'],
  ['anti depress', 'antidepress'],
  ['anti psychotic', 'antipsychotic'],
  ['sui side', 'suicide'],
  ['pro zac', 'prozac'],
  ['so loft', 'zoloft'],
  ['zo loft', 'zoloft'],
  ['lexa pro', 'lexapro'],
  ['well butrin', 'wellbutrin'],
  ['sero quel', 'seroquel'],
  ['add or all', 'adderall'],
  ['adder all', 'adderall'],
  ['mary jane', 'marijuana'],
]

const list = (text: string): string[] => text.trim().split(/\s+/)
const phrases = (text: string): string[] =>
  text
    .split(/[\n;]/)
    .map((phrase) => phrase.trim())
    .filter(Boolean)

export const WORD_CLASSES: Readonly<Record<string, readonly string[]>> = {
  '{self}': list('myself himself herself themself themselves yourself yourselves ourselves oneself'),
  '{others}': list(`him her them me us you someone somebody anyone anybody everyone everybody people others my his their
    your our the kid kids child children baby wife husband partner boyfriend girlfriend mother father mom mum dad
    brother sister son daughter parents boss neighbor neighbour`),
  '{limbs}': list('arm arms wrist wrists leg legs thigh thighs skin stomach hand hands'),
}

/** Generic names and trade names of the United States and Canada, with common misspellings. */
const MEDICINES = list(`
  sertralin* zoloft* fluoxetin* prozac* escitalopram* lexapro* cipralex* citalopram* celexa* paroxetin* paxil* fluvoxamin*
  luvox venlafaxin* effexor* desvenlafaxin* pristiq duloxetin* cymbalta levomilnacipran fetzima bupropion* wellbutrin*
  zyban mirtazapin* remeron trazodon* nefazodon* vortioxetin* trintellix vilazodon* viibryd amitriptylin* elavil
  nortriptylin* pamelor imipramin* tofranil clomipramin* anafranil doxepin* phenelzin* nardil tranylcypromin* parnate
  selegilin* emsam lithium* lithobid lamotrigin* lamictal* valpro* depakote* divalpro* epival carbamazepin* tegretol*
  oxcarbazepin* trileptal topiramat* topamax* gabapentin* neurontin* pregabalin* lyrica quetiapin* seroquel* olanzapin*
  zyprexa* risperidon* risperdal* aripiprazol* abilify* ziprasidon* geodon lurasidon* latuda clozapin* clozaril
  haloperidol* haldol* paliperidon* invega cariprazin* vraylar brexpiprazol* rexulti chlorpromazin* thorazine
  perphenazin* asenapin* saphris lumateperon* caplyta alprazolam* xanax* lorazepam* ativan* clonazepam* klonopin*
  rivotril diazepam* valium* temazepam* restoril oxazepam* chlordiazepoxid* librium buspiron* buspar hydroxyzin* vistaril
  atarax propranolol* inderal zolpidem* ambien* eszopiclon* lunesta zopiclon* zaleplon sonata suvorexant belsomra
  daridorexant quviviq ramelteon melatonin* methylphenidat* ritalin* concerta* focalin* dextroamphetamin* dexedrin*
  adderall* lisdexamfetamin* vyvans* atomoxetin* strattera guanfacin* intuniv clonidin* prazosin* modafinil* provigil
  methadon* buprenorphin* suboxon* subutex naltrexon* vivitrol disulfiram antabuse acamprosat* varenicline chantix
  naloxon* narcan ketamin* esketamin* spravato tramadol* oxycodon* oxycontin* percocet* hydrocodon* vicodin* morphin*
  codein* tylenol* acetaminophen* paracetamol* ibuprofen* advil* aspirin* benadryl* diphenhydramin* prednison*
  levothyroxin* semaglutid* ozempic phentermin*
`)

export const QUOTED_WORDS: Readonly<Record<QuotedCategory, readonly string[]>> = {
  suicide: phrases(`
    suicid*; kill* _ {self}; killed {self}; unalive*
    end* _ my life; end* _ his life; end* _ her life; end* _ their life; end* _ your life; end* it; ended it all; end it all
    tak* _ own life; took _ own life; tak* my life; took his life; took her life; took their life
    end* things; end it all; never born; never been born; die; dying; dead; death; input* _ died; could have died
    not worth living; worth living; reason to live; reasons to live; nothing to live for
    want to live; wanting to live; wanted to live; go on living; keep living
    want to be alive; wanted to be alive; be alive anymore; be alive any more; glad to be alive
    not be here; be here anymore; be here any more; want to be here; wanted to be here; never wake up; not wake up; wouldnt wake up; didnt wake up; couldnt wake up
    dont want to wake; disappear*; better off without me; without me around; be a burden; am a burden
    cant go on; cannot go on; can not go on; giv* up on life; done with life; tired of living; tired of life
    hang* {self}; hung {self}; hang* _ rope; noose*; jump* off; jump* from; jump* in front; jump* out; overdos*
    goodbye letter*; goodbye note*; note behind; nine eight eight; crisis line*; crisis plan*; safety plan*; lifeline
    hopeless*; no way out
  `),
  'self-harm': phrases(`
    self harm*; selfharm*; self injur*; self mutilat*; self destruct*; self inflict*
    hurt* _ {self}; harm* _ {self}; injur* {self}; cut* _ {self}; cut* _ {limbs}; cutting; slit*; slash*
    burn* _ {self}; burn* _ {limbs}; burned {self}; burnt {self}; scratch* _ {self}; bit* {self}; pick* at my skin
    hit* _ {self}; punch* _ {self}; punish* _ {self}; bang* _ head; head bang*; starv* _ {self}; chok* {self}; poison* {self}
    razor*; blade*; wrists
  `),
  'harm to others': phrases(`
    kill*; murder*; homicid*; manslaughter; massacre*
    hurt* {others}; harm* {others}; hit {others}; hits {others}; hitting {others}; beat* {others}; beat* up; punch* {others}
    slap* {others}; kick* {others}; push* {others}; shov* {others}; attack* {others}; bit* {others}; spank* {others}
    strangl*; chok*; stab*; shoot*; shot; poison*; smother*; drown*; burn* _ down; set fire*; arson*
    gun; guns; gunshot*; firearm*; rifle*; pistol*; shotgun*; ammunition; bullet*; knife*; knives; weapon*; bomb*; machete*
    violen*; threat*; aggressi*; assault*; revenge; get back at; get even; make {others} pay; want {others} dead
    lose control; lost control; losing control; voices tell*; voices told; voices say*
  `),
  abuse: phrases(`
    abus*; molest*; rape; raped; rapes; raping; rapist*; incest*; neglect*; assault*; violat*; traffick*; exploit*; grop*
    touch* me; touched her; touched him; touch* _ inappropriat*; inappropriat*; against my will; against her will; against his will
    forc* {others}; forced to; made me do; coerc*; groom* {others}; grooming; stalk*; harass*; bully*; bullie*; humiliat*; degrad*
    hit me; hits me; hitting me; beat* me; beat* us; beat* up; beaten; hurt* me; hurts us; slap* me; kick* me; punch* me; push* me
    chok* me; strangl* me; grab* me; threw _ at me; throw* _ at me; bruis*; black eye*; lock* me; locked {others}; spank*; whip*
    violen*; threaten*; control* my; controls me; controlling; gasligh*; manipulat*
    afraid of {others}; scared of {others}; fear of {others}; feel safe; felt safe; safe at; unsafe; not safe; isnt safe
    restraining order*; protective order*; protective services; shelter*; c p s; cps; mandated report*
    sex with me; sexual*; without my consent; without consent; didnt consent; never consent*
  `),
  medicines: [
    ...phrases(`
    medicat*; medicin*; med; meds; pill*; tablet*; capsule*; dose; doses; dosed; dosag*; dosing; milligram*; milligrams; mg; mgs
    prescri*; prescrib*; refill*; pharmac*; antidepress*; ssri*; snri*; antipsychotic*; mood stabil*; benzo*; stimulant*; sedativ*
    tranquil*; painkill*; pain kill*; opioid*; side effect*; inject*; insulin; inhaler*; hormone*; steroid*; birth control; the patch
    taper*; wean* off; come off; came off; coming off; psychiatrist*
    `),
    ...MEDICINES,
  ],
  substances: phrases(`
    alcohol*; drink*; drank; drunk*; beer*; wine*; vodka*; whisk*; liquor*; booz*; tequila*; rum; gin; bourbon*; cocktail*; champagne
    hungover; hangover*; hung over; tipsy; wasted; sober*; relaps*; addict*; rehab*; detox*; withdrawal*; intoxicat*; blackout*; blacked out; binge*
    drug*; substance*; weed; marijuana*; cannabis*; pot; thc; cbd; dab; dabs; edible*; a joint; joints; blunt*; bong*; gummies
    smok*; vape*; vaping; nicotin*; cigar*; tobacco*; juul*; zyn*
    cocain*; coke; crack; heroin*; meth; meths; methamphetamin*; crystal; amphetamin*; speedball*; opioid*; opiat*; fentanyl*; oxy; percs
    ecstasy; mdma; molly; lsd; acid; mushrooms; shrooms; psilocybin*; psychedelic*; ayahuasca; ketamin*; ghb; pcp; kratom*; inhalant*; huffing; poppers
    get high; gets high; got high; getting high; was high; am high; im high; high on; stoned; snort*; needle*; shoot* up; shot up; overdos*
    using again; been using; start* using; stop* using; quit using; still using; clean for; got clean; get clean; been clean; stay* clean
    twelve step*; aa meeting*; na meeting*; a a meeting*; n a meeting*; narcotics; sponsor*
  `),
}
