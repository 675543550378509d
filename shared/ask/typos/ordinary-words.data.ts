/** Words one letter away from a word of the rules that are no typos of it: driving is not diving, social not SoCal. */
export const ORDINARY_WORDS = new Set(
  `
abound aground albums ardent babes backer backers backing baling banding banging banker bankers banning barbing barging baring barking
bartering bashed basing basked basking basted baying beading beaker beakers beast beasts bedsides bellow bending biased bickers bidding
bides biding biting blanking bleats bluffs boorish braids brakes braking bribes bridges bridles brooks brutes brutish budding bunking
burring canter caper capers carting cashing casing castling ceding champs chatbot cheeks cheeps chiefs chimes choking ciders clamber
clambers cleansing clearing cleaving climes clotting clover clovers coasting cocking codding coking colder collars comely coming
commends commuter commuters commuting competing compute computed computes consent contest contract contracts convent cooing cooling
cooping coping cording coring corking costing course courses coursing covets cowers cowing cries crises crooking crooks cruiser curbing
cures curing curling curves curving danger dangers danker deign denial denser deserts designed developed dicing diking diners dinning
dismounts diver divers diving doling doming doping dosing doting double doubles doubted doubting dozing draping drawling drivers driving
drunks dryers ejections electrons emigrates engage engages enraged enraging enthusiasms envoys erections escorts ether excerpt expended
expending explored exploring exports farther fatter feather feathers fellows fiends finish flounders flowers forearm forearms fortes
francs freshen freshman gander gaping garment gating gazing glowing grains grands greens greets groping growling gutting haling halving
haring haven haying hazing hearth heath heaving hiding hiving hordes hoses hostels houses hovels hungry inferior inferiors inland
inventor inventors jerseys jigging jugging jumper lacing lades ladles lapels larking lasted layers lazies leading leafing leaking
leaping leasing leaving legging levers libels licking lifted lilted liming liners lining lisped loaning loaves locale locking looming
looping loosing looting loping losers lowers lowing lucking lunch lunching lusted macing manly manors maples marco marketed marking
masking mating medias miking minced minded mined miners minuted misted mistier monies monkey mooring moths mouths moves mummies munch
nation navels neatly needled nether nicety normal notching noting nudges outsider outwit outwits oversees paining pairs palates panting
parish parson pasted pasting patent patenting patents patter patters peaking pecking peeking perking persona physics piking pirates
plates plotter plotters plunged plunging poaches pointer pointers pointing poking poplar poppies porches ported porter porters porting
posed posing poster posters potting pouches pouted pouting precious primate printer printers printing processional processionals
prompted prompting properly publisher puking putter putters qualify quiet raciest racked raising raked rally ranged ranges rankled
ranted rapist rasher reacting reactors readying realty reaming reapers reaping rearing rebated rebels recant recite recites regent
relaxed relayed relent remote renders rending repels repent resent retain retches retching reunions revels reverences reverencing ricing
riding riling rinsing risking roaches ruining rumbling runnier sacks salves scanning scants scares scaring scenes scoots scouts scrams
sealing searing sears seeding seeing seeming seeping seized sensor sensors serves settle sewed sewing shacks shades shakes shames shapes
sharing sharks sharps shaves shearing shears shelled shelling shimmer shimmers shirts shoots shores shots shouts shoves shrieking
shrilled signer simmer simmers sinner sinners sipped sipping skilled skimming skimping skipped skying slaves sleeking slewed slewing
slimmer slimming slipped slipping sliver slopping smacks smearing smears smelling smocking smokier smuggest snares snaring sneakier
sneaking sneaks snipped snipping snorts snuggest soaking soaping social sopping sorts souring spanking spares sparing spawning spearing
spears specking specks spelling spewed spewing spinning spirit spores spots spotty spouts sprain spurts stacks stairs staling starch
starching staring starts statue staves steaks stewed stewing stigma stilled stinger stingers stoking stolid stopper stoppers stopping
stores stream string strung stylish subset surer surname sweating sweats sweaty swelling swilled tanks tapping tartar tending thirsty
thriftier throughput tiding tiling tilling tinting tipping titling titter tonics toppling tracks trailing treading tricks trifled
trifling trilled trilling triple tripped tripping trough truces trunks tucks tugged tugging turkeys twister unload unloaded unloading
ushers verifier violet wadding wafted waives waned watched weakly weaning wearying weaves weaving wedging weeding welding whines winces
witches writes
`
    .trim()
    .split(/\s+/),
);
