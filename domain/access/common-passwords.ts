/**
 * Passwords and stems that top the published lists of leaked passwords, written down from general knowledge of them:
 * an honest list, shorter than the 3,000 asked for (docs/decisions). What our rules demand (ten characters, four
 * classes) hardly ever stands on such lists itself; people decorate instead, so a decorated stem is refused like the stem.
 */
const LISTED = `
123456 123456789 12345678 12345 1234567 1234567890 123123 111111 000000 654321 666666 121212 112233 123321 159753
987654321 11111111 00000000 88888888 99999999 555555 777777 7777777 888888 999999 222222 333333 444444 101010 131313
147258369 147258 159357 123654 123654789 789456123 789456 741852963 456789 11223344 12344321 12341234 12121212 123abc
1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qaz 2wsx3edc q1w2e3 q1w2e3r4 q1w2e3r4t5 qaz123
qazwsx qazwsxedc qazxsw zaq12wsx zaq1zaq1 zaq1xsw2 zxcvbn zxcvbnm zxcvb zxcv asdf asdfg asdfgh asdfghj asdfghjk asdfghjkl
asdfasdf asdf1234 asd123 asdqwe qwe123 qwer qwer1234 qwert qwerty qwertyu qwertyui qwertyuiop qwerty1 qwerty12 qwerty123
qwerty1234 qwerty12345 qwertz qweqwe qweasd qweasdzxc azerty azertyuiop aqwzsx poiuyt poiuytrewq lkjhgf mnbvcxz mnbvcx
abc123 abcd1234 abcabc abcdef abcdefg abcdefgh abcde abcd a1b2c3 a1b2c3d4 a123456 a12345678 a123456789 aa123456 aaaaaa
aaaaaaaa aaa111 aa12345678 abc12345 abc123456 abcd123 q123456 x123456 z123456 s123456 m123456
password passwords passw passwd passwort passwort1 password1 password12 password123 password1234 password12345 passpass
pass pass123 pass1234 pass12345 passport mypassword newpassword yourpassword thepassword nopassword changeme changeit
letmein letmeinnow letmein1 welcome welcome1 welcome123 welcomehome login loginlogin admin admin1 admin123 admin1234
administrator root toor user username guest test test1 test123 test1234 tester testing testtest testpass temp temp123
temporary default system server secret secret1 secret123 topsecret private access access14 master masterkey superuser
superman supersecret supervisor manager support service security secure company computer internet network online
website email mail gmail yahoo hotmail google facebook twitter youtube instagram linkedin myspace tumblr apple iphone
android samsung nokia sony windows windowsxp microsoft linux ubuntu oracle cisco dell lenovo intel toshiba pentium
iloveyou iloveyou1 iloveyou2 iloveu iloveme ilovegod ilovehim iloveher loveyou loveme lovelove loveforever love love123
lover lovers lovely lovebug loveable loving amor teamo tequiero mahal mahalko babygirl babygirl1 babyboy baby baby123
babe babes babydoll sweetheart sweetie sweety sweet honey honeybee sugar candy cutie cutiepie cute pretty beautiful
gorgeous princess princess1 princesa prince queen king kingking angel angel1 angels angela angelica angelina angelito
sunshine sunshine1 sunflower sunset sunny summer summer1 summertime winter autumn spring snow snowball snowflake snowman
january february march april june july august september october november december monday tuesday wednesday thursday friday
saturday sunday weekend birthday christmas halloween easter valentine holiday vacation
monkey monkey1 monkeys dragon dragon1 dragons dragonball tiger tiger1 tigers tigger tigger1 lion lionking lions bear bears
teddybear bunny rabbit kitty kitten kittycat hellokitty cat cats dog dogs doggie doggy puppy puppies horse horses pony
eagle eagles falcon falcons hawk hawks phoenix wolf wolves wolverine panther panthers jaguar cougar leopard cheetah turtle
dolphin dolphins shark sharks fish fishing goldfish bird birdie chicken duck penguin panda koala elephant butterfly spider
spiderman batman superman1 supergirl superstar ironman hulk robin joker avengers marvel captain america deadpool venom
football football1 baseball baseball1 basketball basketball1 softball soccer soccer1 hockey tennis golf golfer volleyball
swimming running runner boxing wrestling karate judo skate skater skateboard snowboard surfing surfer lacrosse rugby cricket
liverpool arsenal chelsea barcelona realmadrid manchester manutd juventus milan everton celtic rangers yankees redsox lakers
cowboys steelers packers broncos raiders patriots giants dodgers cubs bulls chicago jordan jordan23 kobe lebron messi ronaldo
neymar beckham rooney gerrard
michael michelle michelle1 jennifer jessica jessica1 ashley ashley1 amanda samantha stephanie nicole nicole1 elizabeth
daniel daniel1 danielle david matthew joshua joshua1 andrew anthony anthony1 christopher christian christine christina
charlie charlie1 charles charlotte robert robert1 richard thomas thomas1 william joseph james jason justin justin1 jonathan
john johnny johnson jack jackson jackie jacob jake james1 jasmine jasmine1 brandon brandon1 brian brittany benjamin
alexander alexander1 alexandra alexandre alexis alex alex123 andrea andrea1 andreas adrian adriana albert alberto alejandro
alejandra alfredo alice alicia allison amber amelia antonio ariana arthur austin barbara beatriz bella bernard bianca billy
bob bobby bonnie brenda bruce bryan cameron carlos carmen caroline carolina catherine cecilia chelsea1 chester chris
chris1 claire claudia connor courtney crystal cynthia dakota dallas denise dennis derek diana diego dominic donald dylan
eduardo edward elena emily emma eric erica esther eugene evelyn fernando fernanda florence francis francisco frank frankie
freddy frederic gabriel gabriela gabrielle garfield gemma george gerald ginger gloria grace gregory guillermo hannah hannah1
harley harley1 harry heather heather1 helen henry hunter hunter1 ian irene isabel isabella isaac ivan jasper jeffrey jeremy
jesus jesus1 jesuschrist jimmy joanna jordan1 jorge jose joshua2 juan juanita julia julian juliana julie justine karen karina
katherine kathleen katie kelly kenneth kevin kevin1 kimberly kimberly1 kristen kristina kyle laura lauren lauren1 leonardo
leslie lewis linda lindsay lisa logan lorenzo louis louise lucas lucky lucky1 lucy luis madison madison1 maggie manuel marcus
margaret maria mariah mariana marie marina mario mark marlboro marley martha martin martina mary maverick max maxwell melanie
melissa melissa1 mercedes merlin mickey miguel miranda mitchell molly monica morgan morgan1 nancy naruto natalia natalie
natasha nathan nathan1 nathalie nelson nicholas nicolas nicola nikita olivia olivia1 oliver oscar pablo pamela patricia
patrick patrick1 paul paula pauline pedro peter philip phillip rachel rachel1 rafael ramona raymond rebecca rebecca1 ricardo
ricky riley roberto rocky roger roland romeo ronald rosa rose rosemary roxanne russell ryan sabrina samuel sammy sandra santiago
sarah sarah1 scooter scott sebastian sergio shannon shannon1 sharon shelby sierra silvia simon simone sophia sophie stella
stephen steven steve susan suzanne sydney sylvia tamara taylor taylor1 teresa theresa tiffany tiffany1 timothy tina tommy tony
travis trevor tyler tyler1 valentina valeria valerie vanessa vanessa1 veronica victor victoria victoria1 vincent virginia
vivian walter wendy wesley whitney xavier yolanda yvonne zachary zoe
money money1 moneymoney cash dollar dollars rich bank million millionaire gold golden silver diamond diamonds platinum
mustang mustang1 corvette camaro ferrari porsche lamborghini mercedesbenz bmw audi toyota honda yamaha suzuki kawasaki nissan
subaru chevrolet chevy ford harleydavidson jeep truck racing speed turbo
starwars startrek starfish starlight star stars star123 jedi skywalker vader yoda matrix gandalf frodo hobbit legolas aragorn
potter harrypotter hogwarts dumbledore hermione twilight pokemon pikachu digimon sasuke naruto1 goku vegeta saiyan zelda mario1
luigi sonic nintendo playstation xbox xbox360 minecraft fortnite roblox warcraft starcraft diablo counterstrike callofduty
halo gamer gamer1 games gameover player player1 winner winner1 champion legend killer killer1 ninja samurai warrior warriors
hunter2 assassin sniper soldier army navy marine marines police cowboy pirate pirates viking spartan trojan titan gladiator
metallica nirvana acdc slipknot linkinpark greenday blink182 eminem tupac biggie snoopdogg rihanna beyonce shakira madonna
britney justinbieber bieber onedirection taylorswift beatles rockstar rocknroll rock rocker music music1 musica guitar guitar1
drummer drums piano violin trumpet saxophone dancer dancing dance singer singing hiphop metal heavymetal punk
freedom freedom1 liberty peace peaceful happy happy1 happyday happiness hello hello1 hello123 hellohello goodbye goodluck
goodday goodmorning blessed blessing blessings heaven heavenly faith faithful hope hopeful believe trustno1 trust trustme
destiny destiny1 fantasy dreams dreamer dream imagine forever forever21 together friends friends1 friend bestfriend friendship
family family1 mother mother1 mommy mom mama father daddy daddy1 daddysgirl papa brother sister sisters grandma baby1
godisgood godbless jesuslovesme jesussaves christ church bible prayer savior
chocolate chocolate1 cookie cookies cookie1 cupcake cheese cheesecake pizza burger banana bananas orange oranges apple1 apples
cherry cherries strawberry blueberry raspberry peach peaches peanut peanuts pumpkin pickle pepper pepper1 ginger1 cinnamon
vanilla coffee coffee1 tea beer whiskey vodka tequila wine champagne cocacola coca pepsi sprite dietcoke popcorn chips
flower flowers flower1 rainbow rainbow1 lavender lilac lily jasmin tulip daisy violet orchidea garden nature forest mountain
ocean river beach island paradise hawaii florida texas california newyork newyork1 boston london paris berlin madrid moscow
tokyo canada mexico brazil brasil argentina colombia espana france germany deutschland italia italy england scotland ireland
australia india pakistan china japan korea vietnam philippines indonesia malaysia nigeria america1 usa
purple purple1 orange1 yellow green blue black white red pink pinky brown grey blackcat blackberry bluesky redrose greenday1
blue123 red123 pink123 whatever whatever1 nothing something anything everything somebody nobody noname unknown anonymous
fuckyou fuckyou1 fuckyou2 fuckoff fuck fucker fuckme asshole bastard bitch bitches bullshit shit shithead sexy sexy1 sexybitch
sexsex hotstuff hottie hottie1 playboy playgirl naughty horny pussy dick cock penis vagina boobs boobies porn porno
school school1 student teacher college university highschool homework science history english math chemistry biology
hospital doctor nurse nursing medical medicine health healthy therapy therapist clinic patient
shadow shadow1 ghost vampire zombie monster monster1 devil demon satan lucifer hell darkness dark night midnight moon moonlight
sun earth world planet galaxy universe space cosmos comet meteor thunder lightning storm hurricane tornado fire fireball
firefly fireman flame blaze ice iceman icecream water wind
phantom mystery magic magical magician wizard witch unicorn fairy fairytale mermaid castle knight crystal1 jewel emerald
sapphire ruby pearl opal amber1 topaz
buster buddy buddy1 bailey bailey1 rocky1 sparky sparkle sparkles sparkle1 spike smokey snoopy snickers oreo twinkle pookie
pebbles peanut1 patches precious princess2 misty missy mandy muffin midnight1 lucky7 lucky13 lady ladybug jersey jellybean
gizmo garfield1 fluffy felix dexter dakota1 casper casey chance champ cooper coco cody cassie brutus brandy boomer bandit
barney angel123 ace bubba bubbles bubblegum
trinity victory valkyrie vampires viper venus uranus saturn jupiter mercury apollo zeus athena aphrodite hercules achilles
blahblah blabla asdasd asdasd123 qweqwe123 zxczxc zxc123 dfg hjk loulou lollol lol123 lollipop lolita hahaha hehehe haha
nonono yesyes yomama abcxyz xyz123 xxxxxx zzzzzz ssssss qqqqqq wwwwww
letmeout opensesame openup godzilla kingkong swordfish dragonfly firebird thunderbird mercury1 explorer enterprise discovery
columbia challenger atlantis apollo13 voyager pioneer patriot republic democrat president obama trump
correcthorsebatterystaple
`

const words = new Set(LISTED.split(/\s+/).filter(Boolean))

/** How many entries the list has. */
export const LISTED_COUNT = words.size

const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/**
 * Whether a password is one of the commonest, or one of them in disguise: other case, digits and signs put around it,
 * or letters swapped for look-alikes ("P@ssw0rd2024!").
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase()
  if (words.has(lower)) return true
  const core = trimmed(lower)
  const plain = trimmed(
    Array.from(lower, (sign, at) => (isDecoration(lower, at) ? '' : (LOOKALIKES[sign] ?? sign))).join(''),
  )
  const alphanumeric = lower.replaceAll(/[^a-z0-9]/g, '')
  return [core, plain, alphanumeric].some((stem) => words.has(stem) || words.has(halved(stem)))
}

const trimmed = (text: string): string => text.replaceAll(/^[^a-z]+|[^a-z]+$/g, '')

// Signs and digits after the last letter or before the first decorate; those between letters stand for letters.
function isDecoration(text: string, at: number): boolean {
  return !/[a-z]/.test(text.slice(at)) || !/[a-z]/.test(text.slice(0, at + 1))
}

/** "passwordpassword" is "password". */
function halved(text: string): string {
  const half = text.length / 2
  return Number.isInteger(half) && text.slice(0, half) === text.slice(half) ? text.slice(0, half) : text
}
