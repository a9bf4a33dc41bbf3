import type { Studio } from 'shared-contracts/entities';

/** What the fictional studio says of itself: claims that no other studio has confirmed. */
export const deliveredTexts = {
  headlineJa: '墨に咲く、物語の花。',
  headlineEn: 'Stories that bloom in ink.',
  headlineZhCn: '墨中绽放的故事之花',
  headlineZhTw: '墨中綻放的故事之花',
  headlineKo: '먹빛에 피어나는 이야기의 꽃',
  aboutIntroJa:
    '墨花堂は、絵師と書き手と音の作り手が集う小さな工房です。古い絵巻の余白と、現代の遊び心のあいだにある物語を、時間をかけて磨いています。',
  aboutIntroEn:
    'Bokkado is a small workshop of painters, writers and musicians. We take our time over stories that live between the empty spaces of old scrolls and the playfulness of today.',
  aboutIntroZhCn:
    '墨花堂是画师、作家与音乐人共聚的小小工坊。我们用时间打磨那些栖身于古老画卷的留白与现代趣味之间的故事。',
  aboutIntroZhTw:
    '墨花堂是畫師、作家與音樂人共聚的小小工坊。我們用時間琢磨那些棲身於古老畫卷的留白與當代趣味之間的故事。',
  aboutIntroKo:
    '화가와 작가, 소리를 만드는 이들이 모인 작은 공방, 묵화당입니다. 옛 두루마리 그림의 여백과 오늘의 감각 사이에 있는 이야기를 오랜 시간 다듬습니다.',
  artTitleJa: '余白を描く美術',
  artTitleEn: 'Art that leaves room',
  artTitleZhCn: '懂得留白的美术',
  artTitleZhTw: '懂得留白的美術',
  artTitleKo: '여백을 그리는 미술',
  artTextJa: '水墨のにじみと和紙の肌理を画面に。一枚ごとに手で描く背景と立ち絵が、静けさごと物語を運びます。',
  artTextEn:
    'Ink that bleeds and paper with a grain, brought to the screen. Every background and figure is painted by hand, and the silence is part of the story.',
  artTextZhCn: '把水墨的晕染与纸张的肌理带到屏幕上。每一幅背景与立绘都由手绘完成，连同寂静一起讲述故事。',
  artTextZhTw: '把水墨的暈染與紙張的肌理帶到螢幕上。每一幅背景與立繪皆由手繪完成，連同寂靜一起訴說故事。',
  artTextKo:
    '먹의 번짐과 종이의 결을 화면에 담습니다. 한 장 한 장 손으로 그린 배경과 인물이 고요함까지 이야기에 실어 전합니다.',
  storyTitleJa: '深く潜る物語',
  storyTitleEn: 'Stories that go deep',
  storyTitleZhCn: '深入人心的故事',
  storyTitleZhTw: '深入人心的故事',
  storyTitleKo: '깊이 잠기는 이야기',
  storyTextJa:
    '神話や史書、土地に残る言い伝えを読み解き、選択のたびに別の顔を見せる物語へ。読み終えたあとにも残る問いを置いていきます。',
  storyTextEn:
    'We read myths, chronicles and local lore, and turn them into stories that show a different face with every choice and leave you with a question.',
  storyTextZhCn: '我们研读神话、史书与各地的传说，让故事随着每一次选择显露不同的面貌，并在结束之后留下一个问题。',
  storyTextZhTw: '我們研讀神話、史書與各地的傳說，讓故事隨著每一次選擇顯露不同的面貌，並在結束之後留下一個問題。',
  storyTextKo:
    '신화와 역사서, 땅에 남은 전설을 읽어 내어 선택할 때마다 다른 얼굴을 보여 주는 이야기로 만듭니다. 다 읽은 뒤에도 남는 물음을 놓아둡니다.',
  collaborationTitleJa: '専門家との共同制作',
  collaborationTitleEn: 'Made with experts',
  collaborationTitleZhCn: '与专业创作者合作',
  collaborationTitleZhTw: '與專業創作者合作',
  collaborationTitleKo: '전문가와의 공동 제작',
  collaborationTextJa: '声優、作曲家、映像作家。それぞれの道の専門家と対等に机を囲み、一つの作品をつくります。',
  collaborationTextEn:
    'Voice actors, composers, filmmakers: masters of their craft sit at our table as equals, and we make one game together.',
  collaborationTextZhCn: '声优、作曲家、影像创作者——我们与各领域的专家平等地围坐一桌，共同完成一部作品。',
  collaborationTextZhTw: '聲優、作曲家、影像創作者——我們與各領域的專家平等地圍坐一桌，共同完成一部作品。',
  collaborationTextKo:
    '성우, 작곡가, 영상 작가. 각 분야의 전문가와 대등하게 한 책상에 둘러앉아 하나의 작품을 만듭니다.',
  projectsIntroJa: 'いま墨をすり、筆をとっている物語たち。',
  projectsIntroEn: 'The stories on our inkstone now.',
  projectsIntroZhCn: '此刻正在研墨落笔的故事。',
  projectsIntroZhTw: '此刻正在研墨落筆的故事。',
  projectsIntroKo: '지금 먹을 갈고 붓을 들고 있는 이야기들.',
  behindTextJa: '下描き、没案、録音の日。作品が生まれるまでの日々を記しています。',
  behindTextEn: 'Sketches, discarded drafts, days in the recording booth: how our games come to be.',
  behindTextZhCn: '草图、废案、录音的日子——记录作品诞生之前的每一天。',
  behindTextZhTw: '草圖、廢案、錄音的日子——紀錄作品誕生之前的每一天。',
  behindTextKo: '밑그림, 버려진 초안, 녹음하던 날. 작품이 태어나기까지의 나날을 기록합니다.',
  partnersIntroJa: '作品に声と色と音を与えてくれる人たち。',
  partnersIntroEn: 'The people who give our games their voices, colours and sounds.',
  partnersIntroZhCn: '为作品赋予声音、色彩与旋律的人们。',
  partnersIntroZhTw: '為作品賦予聲音、色彩與旋律的人們。',
  partnersIntroKo: '작품에 목소리와 빛깔과 소리를 불어넣는 사람들.',
  joinTitleJa: 'あなたの筆を、この物語に',
  joinTitleEn: 'Bring your craft to these stories',
  joinTitleZhCn: '让您的才华走进这些故事',
  joinTitleZhTw: '讓您的才華走進這些故事',
  joinTitleKo: '당신의 재능을 이 이야기에',
  joinTextJa: '一緒に作品をつくる仲間を探しています。',
  joinTextEn: 'We are looking for people to make games with.',
  joinTextZhCn: '我们正在寻找一起创作的伙伴。',
  joinTextZhTw: '我們正在尋找一起創作的夥伴。',
  joinTextKo: '함께 작품을 만들 동료를 찾고 있습니다.',
  contactIntroJa: '声、絵、文、音。得意なものと、つくりたい物語を教えてください。',
  contactIntroEn: 'Voice, images, words or sound: tell us what you do best and which story you want to make.',
  contactIntroZhCn: '声音、画面、文字、音乐——告诉我们您的所长，以及您想创作的故事。',
  contactIntroZhTw: '聲音、畫面、文字、音樂——告訴我們您的所長，以及您想創作的故事。',
  contactIntroKo: '목소리, 그림, 글, 소리. 잘하는 것과 만들고 싶은 이야기를 들려주세요.',
  leadJa:
    '月夜の社、霧の都、名もなき花。東アジアの記憶に息づく幻想を、一枚の絵と一行の言葉から編み上げるノベルゲームスタジオです。',
  leadEn:
    'Moonlit shrines, cities in mist, flowers without a name: we are an independent studio turning East Asian folklore into visual novels, one painting and one line at a time.',
  leadZhCn: '月下古祠、雾中都城、无名之花。我们是一间独立工作室，以一幅画、一行字，将东亚记忆中的幻想编织成视觉小说。',
  leadZhTw: '月下古祠、霧中都城、無名之花。我們是一間獨立工作室，以一幅畫、一行字，將東亞記憶裡的幻想編織成視覺小說。',
  leadKo:
    '달빛 어린 사당, 안개 낀 도성, 이름 없는 꽃. 동아시아의 기억 속에 살아 숨 쉬는 환상을 한 장의 그림과 한 줄의 글로 엮어 가는 독립 비주얼 노벨 스튜디오입니다.',
  logsIntroJa: '物語が形になるまでの、試行錯誤の記録。',
  logsIntroEn: 'Notes from the making: trials, errors and small discoveries.',
  logsIntroZhCn: '故事成形之前的摸索与记录。',
  logsIntroZhTw: '故事成形之前的摸索與紀錄。',
  logsIntroKo: '이야기가 모양을 갖추기까지의 시행착오를 기록합니다.',
} as const satisfies Partial<Studio>;
