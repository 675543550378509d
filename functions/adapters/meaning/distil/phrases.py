"""Builds the phrases by which the word vectors are trained: random words, templates, and lessons taken apart and put together."""

RANDOM_PHRASES = 30_000  # of each language
TEMPLATE_PHRASES = 20_000
LESSON_PHRASES = 60_000
FRAMED = 0.2  # share of them that is put into a frame
NOISE_PHRASES = 3_000  # without and as many with a meaning
FUNCTION_WORDS = 60  # the most frequent ones

ENGLISH_TEMPLATES = (
    "{} for beginners|how to {}|best {}|{} tips|{} and {}|{} for {}|my {}|learning {}|{} ideas|{} with {}|the art of {}|giving up {}"
    "|{} at home|{} on a budget|why I love {}|{} lovers|cheap {}|{} every day|life without {}|new {} {}|people who {}|without {}|{} in {}"
).split("|")
JAPANESE_TEMPLATES = (
    "{}の始め方|{}が好き|{}のコツ|おすすめの{}|{}と{}|{}のある暮らし|初めての{}|{}の{}|{}を楽しむ|{}のやり方|{}に{}|人気の{}"
    "|{}をやめたい|{}しながら{}|毎日{}|{}な人|{}で{}"
).split("|")

# Words that say nothing of the topic, around a lesson.
ENGLISH_FRAMES = (
    "creators who talk about {}|people into {}|{} content|videos about {}|someone for {}|accounts that show {}|influencers for {}"
    "|all about {}|anything on {}|we are looking for {}|I want to see {}|help with {}|tips on {}|advice about {}|the truth about {}|a guide to {}"
    "|{} for my brand|{} on instagram|{} this weekend|{} without spending much|why {}|{} and what comes next|my first time with {}|real people and {}"
).split("|")
JAPANESE_FRAMES = (
    "{}の動画|{}について発信する人|{}に詳しい人|{}が好きな人|{}系インフルエンサー|{}の情報|{}を紹介する人|{}のアカウント|{}をやっている人|{}を知りたい"
    "|{}に困っている|{}したい|{}の悩み|{}をわかりやすく|{}の魅力|今年の{}|うちの{}|はじめての{}|{}とか|{}のブランド"
).split("|")


def training_phrases(random, language, words, lessons):
    """`words`: most frequent first; `lessons`: pairs of topic and list of words, in their order."""
    separator, templates, frames = ("", JAPANESE_TEMPLATES, JAPANESE_FRAMES) if language == "ja" else (" ", ENGLISH_TEMPLATES, ENGLISH_FRAMES)
    draw = lambda: words[int(random.random() ** 1.6 * len(words))]
    phrases = [separator.join(random_words(random, words, draw)) for _ in range(RANDOM_PHRASES)]
    for _ in range(TEMPLATE_PHRASES):
        phrases.append(templates[random.integers(len(templates))].format(draw(), draw()))
    of_topic = {}
    for topic, lesson in lessons:
        of_topic.setdefault(topic, []).append(lesson)
    pick = lambda choices: choices[random.integers(len(choices))]
    for _ in range(LESSON_PHRASES):
        topic, lesson = pick(lessons)
        other = {"sibling": lambda: pick(of_topic[topic]), "any": lambda: pick(lessons)[1]}
        phrase = separator.join(changed(random, lesson, other, draw))
        phrases.append(pick(frames).format(phrase) if random.random() < FRAMED else phrase)
    return phrases


def random_words(random, words, draw):
    chosen = [draw() for _ in range(random.integers(1, 5))]
    if random.random() < 0.6:
        chosen.insert(1, words[random.integers(FUNCTION_WORDS)])
    return chosen


def changed(random, lesson, other, draw):
    """A lesson with one other word, with the end of another lesson of its topic, with fewer words, or mixed with any lesson."""
    kind = random.random()
    if kind < 0.35:
        word, at = draw(), random.integers(len(lesson))
        return [*lesson[:at], word, *lesson[at + 1 :]]
    if kind < 0.6:
        sibling = other["sibling"]()
        return lesson[: 1 + random.integers(len(lesson))] + sibling[random.integers(len(sibling)) :]
    if kind < 0.8:
        return [word for word in lesson if random.random() < 0.7] or lesson
    any_lesson = other["any"]()
    return [word for word in lesson if random.random() < 0.6] + [word for word in any_lesson if random.random() < 0.4] or lesson


LETTERS = {"en": "abcdefghijklmnopqrstuvwxyz", "ja": "あいうえおかがきぎくぐけげこごさざしじすずせぜそぞただちつてでとどなにぬねのはばひびふぶへべほぼまみむめもやゆよらりるれろんゃゅょ"}


def noisy_phrases(random, language, words, lessons):
    """Pairs of topic and phrase: nonsense of letters and numbers, of the topic "", and lessons with a number or an unknown word."""
    separator = "" if language == "ja" else " "
    letters = LETTERS[language]
    unknown = lambda: "".join(letters[random.integers(len(letters))] for _ in range(random.integers(3, 9)))
    number = lambda: str(random.integers(10 ** random.integers(1, 5)))
    pairs = []
    for _ in range(NOISE_PHRASES):
        parts = [unknown() if random.random() < 0.5 else number() for _ in range(random.integers(1, 4))]
        if random.random() < 0.3:
            parts.append(words[random.integers(2000)])
        pairs.append(("", " ".join(parts)))
    for _ in range(NOISE_PHRASES):
        topic, lesson = lessons[random.integers(len(lessons))]
        at = random.integers(len(lesson) + 1)
        pairs.append((topic, separator.join([*lesson[:at], unknown() if random.random() < 0.5 else number(), *lesson[at:]])))
    return pairs
